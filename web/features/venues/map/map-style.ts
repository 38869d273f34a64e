import type { StyleSpecification } from 'maplibre-gl'

/** Colours of the drawn map, as the theme has them. */
export interface MapColours {
  land: string
  coast: string
}

export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  return {
    land: style.getPropertyValue('--cc-surface').trim(),
    coast: style.getPropertyValue('--cc-line-strong').trim(),
  }
}

/** The built-in map: land on a sea that shines through from behind. It asks for one file of ours and nothing else. */
export const outlineStyle = (outlineUrl: string, { land, coast }: MapColours): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: outlineUrl, attribution: 'Natural Earth, GeoNames', tolerance: 0.2 },
  },
  layers: [
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': land },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      paint: { 'line-color': coast, 'line-width': 0.8, 'line-opacity': ['case', ['get', 'home'], 0.7, 0.25] },
    },
  ],
})
