import type { StyleSpecification } from 'maplibre-gl'
import type { MapTheme } from './tiles.ts'

/** Colours of the drawn map, as the theme has them. */
export interface MapColours {
  land: string
  coast: string
  /** Of rivers, drawn thinly: the sea shines through from behind the land. */
  water: string
  town: string
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--cc-${name}`).trim()

export const mapColours = (): MapColours => ({
  land: token('surface'),
  coast: token('line-strong'),
  water: token('primary'),
  town: token('line'),
})

/** What the map that is drawn from tiles takes from the theme. */
export const mapTheme = (): MapTheme => ({
  page: token('page'),
  surface: token('surface'),
  line: token('line'),
  lineStrong: token('line-strong'),
  text: token('text'),
  textQuiet: token('text-quiet'),
  primary: token('primary'),
  good: token('good'),
  fonts: token('font-body'),
})

/** The built-in map: land on a sea that shines through from behind. It asks for one file of ours and nothing else. */
export const outlineStyle = (
  outlineUrl: string,
  { land, coast, water, town }: MapColours,
): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: outlineUrl, attribution: 'Natural Earth, GeoNames', tolerance: 0.2 },
  },
  layers: [
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      filter: ['has', 'home'],
      paint: { 'fill-color': land },
    },
    {
      id: 'towns',
      type: 'fill',
      source: 'land',
      filter: ['==', ['get', 'kind'], 'urban'],
      paint: { 'fill-color': town, 'fill-opacity': 0.7 },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'land',
      filter: ['==', ['get', 'kind'], 'river'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': water,
        'line-opacity': 0.22,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1, 10, 3, 14, 6],
      },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      filter: ['has', 'home'],
      paint: { 'line-color': coast, 'line-width': 0.8, 'line-opacity': ['case', ['get', 'home'], 0.7, 0.25] },
    },
  ],
})
