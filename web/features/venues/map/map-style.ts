import type { StyleSpecification } from 'maplibre-gl'

/** Colours of the drawn map, as the theme has them. */
export interface MapColours {
  land: string
  coast: string
  /** Of rivers, drawn thinly: the sea shines through from behind the land. */
  water: string
  town: string
}

export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  return {
    land: style.getPropertyValue('--cc-surface').trim(),
    coast: style.getPropertyValue('--cc-line-strong').trim(),
    water: style.getPropertyValue('--cc-primary').trim(),
    town: style.getPropertyValue('--cc-line').trim(),
  }
}

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
