import { useQuery } from '@tanstack/react-query'
import { addProtocol } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { locale, text } from '../../../platform/text.ts'
import { mapColours, mapTheme, outlineStyle } from './map-style.ts'
import outlineUrl from './outline.geo.json?url'

export interface MapStyle {
  style: StyleSpecification | string
  /** Names of towns are put over it: they are none of what it draws. */
  withoutTowns: boolean
}

/**
 * How the map is drawn: by the style of another service, from tiles of ours, or as the built-in outline, which also stands
 * in for tiles that cannot be read. Null while that is not known.
 */
export function useMapStyle(styleUrl: string | null, tilesPath: string | null): MapStyle | null {
  const outline = useMemo(() => outlineStyle(outlineUrl, mapColours()), [])
  const tiles = useQuery({
    queryKey: ['map-tiles', tilesPath],
    queryFn: async () => {
      const { tilesStyle } = await import('./tiles.ts')
      return tilesStyle({
        path: tilesPath!,
        theme: mapTheme(),
        language: locale.split('-')[0]!,
        credit: text('venues.map.tilesCredit'),
        outline,
        addProtocol,
      })
    },
    enabled: tilesPath !== null,
    staleTime: Infinity,
    retry: false,
  })
  return useMemo(() => {
    if (styleUrl !== null) return { style: styleUrl, withoutTowns: false }
    if (tiles.data) return { style: tiles.data, withoutTowns: false }
    return tilesPath === null || tiles.isError ? { style: outline, withoutTowns: true } : null
  }, [styleUrl, tilesPath, tiles.data, tiles.isError, outline])
}
