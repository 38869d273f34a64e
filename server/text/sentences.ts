import { translator, type Translate } from '../platform/http/localise.ts'
import welsh from './cy/sentences.json' with { type: 'json' }

const translators: Record<string, Translate> = { cy: translator(welsh) }

const asItIs: Translate = (sentence) => sentence

/** The server's sentences in a locale's language. English is what the services speak, so it needs no list. */
export const translateInto = (locale: string): Translate => translators[locale.split('-')[0]!] ?? asItIs
