import { buildWeb } from './build.mjs'
import { findChromium } from './chromium.mjs'

/** What the stories need and any run makes once: their browser, unpacked, and the built web. */
await findChromium()
await buildWeb()
