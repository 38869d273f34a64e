import { defineConfig } from '@playwright/test'
import { hasRoom } from './server/testing/memory.ts'

/** The story that starts a product of its own. It comes first: at the end, it would be waited for alone. */
const starting = '**/demo/start.spec.ts'

const executablePath = process.env['CHROMIUM_PATH']

/** Customers' stories in a real Chromium, each worker with a product of its own (e2e/world/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'own', testMatch: starting },
    { name: 'shared', testMatch: '**/*.spec.ts', testIgnore: starting },
  ],
  globalSetup: './e2e/world/global-setup.ts',
  outputDir: '.cache/stories',
  // Two cores: a third story runs while two wait for a page or an animation; with a fourth all take a tenth more of the processors.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A machine that hosts others may stand still for half a minute: what is claimed about time has its own measure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // As files in the temporary folder what pages share costs a tenth more of the processors; a page that finds no room in memory crashes.
      ...(hasRoom(2 ** 30) ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      // Only the map is drawn by WebGL. Pages composed by the same software renderer stand still for seconds on a busy machine.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
