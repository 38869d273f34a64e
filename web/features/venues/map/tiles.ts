import { layers, namedFlavor } from '@protomaps/basemaps'
import type { Flavor } from '@protomaps/basemaps'
import type {
  AddProtocolAction,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import type { Header } from 'pmtiles'
import { mixed } from './mixed.ts'

/** What the theme says of the map: colours as `#rrggbb`, and the font families of the body text as CSS writes them. */
export interface MapTheme {
  page: string
  surface: string
  line: string
  lineStrong: string
  text: string
  textQuiet: string
  primary: string
  good: string
  fonts: string
}

export interface TilesWanted {
  /** Path of the archive. */
  path: string
  theme: MapTheme
  language: string
  credit: string
  /** The outline, which is drawn where the tiles do not reach. */
  outline: StyleSpecification
  addProtocol: (name: string, load: AddProtocolAction) => void
}

const protocol = new Protocol()

/**
 * The style of a map drawn from an archive of tiles in Protomaps' layers. All of it comes from this site: the letters are
 * drawn in the page's own fonts, and there are no pictures, so neither glyphs nor sprites are fetched. Fails where the archive
 * cannot be read.
 */
export async function tilesStyle(wanted: TilesWanted): Promise<StyleSpecification> {
  const { path, outline } = wanted
  const archive = protocol.get(path) ?? new PMTiles(path)
  const header = await archive.getHeader()
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header
  const ground = coversTheKingdom(header) ? { sources: {}, layers: [] } : withoutTownsCredit(outline)
  protocol.add(archive)
  wanted.addProtocol('pmtiles', protocol.tile)
  return {
    version: 8,
    sources: {
      ...ground.sources,
      tiles: {
        type: 'vector',
        tiles: [`pmtiles://${path}/{z}/{x}/{y}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [minLon, minLat, maxLon, maxLat],
        attribution: `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">${wanted.credit}</a>`,
      },
    },
    layers: [...ground.layers, ...tileLayers(wanted.theme, wanted.language)],
  }
}

/** The names of towns are those of the tiles here: two long credits would not fit on a phone's map. */
const withoutTownsCredit = ({ sources, layers }: StyleSpecification) => ({
  sources: Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, { ...source, attribution: 'Natural Earth' }]),
  ) as StyleSpecification['sources'],
  layers,
})

/** The map opens on all of it, at zoom 4.4 at least. */
const coversTheKingdom = ({ minZoom, minLon, minLat, maxLon, maxLat }: Header): boolean =>
  minZoom <= 3 && minLon <= -8.1 && maxLon >= 1.7 && minLat <= 49.9 && maxLat >= 60.8

/** A town's name stands on its spot, or where a pin stands there, beside it; in widths of a letter. */
const besidePins: VariableAnchorOffsetCollectionSpecification = [
  'center',
  [0, 0],
  'top',
  [0, 1.2],
  'left',
  [1.6, 0],
  'right',
  [-1.6, 0],
  'bottom',
  [0, -1.2],
]

/** One-way arrows and road numbers are pictures; what is on every corner is for another map. */
const left = new Set(['background', 'roads_oneway', 'roads_shields', 'pois'])

export function tileLayers(theme: MapTheme, language: string): LayerSpecification[] {
  return layers('tiles', flavourOf(theme), { lang: language })
    .filter(({ id }) => !left.has(id))
    .map((layer) => {
      if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer
      const { 'icon-image': _picture, ...layout } = layer.layout
      return { ...layer, layout: { ...layout, 'text-variable-anchor-offset': besidePins } }
    })
}

/**
 * The library takes a colour for each thing; a theme has a dozen. The first expression that the name of a thing matches
 * decides. The weight of letters is read from the first family's name, so one is put in front that no machine has.
 */
function flavourOf(theme: MapTheme): Flavor {
  const { page, surface, line, lineStrong, text, textQuiet, primary, good } = theme
  const sea = mixed('#e6edf4', primary, 0.12)
  const built = mixed(page, line, 0.5)
  const colours: [RegExp, string][] = [
    [/^water$/, sea],
    [/^earth$/, page],
    [/halo/, page],
    [/^(city|subplace)_label/, text],
    [/^ocean_label/, mixed(sea, text, 0.72)],
    [/_label/, textQuiet],
    [/^(park|zoo)/, mixed(page, good, 0.1)],
    [/^(wood|scrub)/, mixed(page, good, 0.15)],
    [/highway_casing|highway_casing_(early|late)/, mixed(line, primary, 0.4)],
    [/casing/, mixed(line, lineStrong, 0.15)],
    [/highway/, mixed(surface, primary, 0.18)],
    [/major|link|minor|other/, surface],
    [/railway|boundaries/, mixed(line, lineStrong, 0.6)],
    [/building|pier|runway/, mixed(page, line, 0.9)],
    [/./, built],
  ]
  const names = Object.keys(namedFlavor('white')) as (keyof Flavor)[]
  const flavour = Object.fromEntries(
    names.map((name) => [name, colours.find(([pattern]) => pattern.test(name))![1]]),
  )
  const fonts = fontOf(theme)
  return {
    ...(flavour as unknown as Flavor),
    regular: fonts,
    bold: `Bold,${fonts}`,
    italic: `Italic,${fonts}`,
  }
}

/** The theme's families as one name, which the drawing gives to the browser. */
export const fontOf = ({ fonts }: MapTheme): string => fonts.replaceAll(/["']/g, '').replaceAll(/,\s+/g, ',')
