import { useQuery } from '@tanstack/react-query'
import { addProtocol } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { useClient } from '../../../platform/calls/client.ts'
import { locale, text } from '../../../platform/text.ts'
import { mapColours, mapTheme, outlineStyle } from './map-style.ts'
import outlineUrl from './outline.geo.json?url'

export interface MapStyle {
  style: StyleSpecification | string
  /** Names of towns are put over it: they are none of what it draws. */
  withoutTowns: boolean
  /** In which the names of our tiles are drawn; null where none are. */
  tilesFont: string | null
}

/**
 * How the map is drawn: by the style of another service, from tiles of ours, or as the built-in outline, which also stands
 * in for tiles that cannot be read. Null while that is not known.
 */
export function useMapStyle(): MapStyle | null {
  const { mapStyleUrl: styleUrl, mapTilesPath: tilesPath } = useClient()
  const outline = useMemo(() => outlineStyle(outlineUrl, mapColours()), [])
  const tiles = useQuery({
    queryKey: ['map-tiles', tilesPath],
    queryFn: async () => {
      const { fontOf, tilesStyle } = await import('./tiles.ts')
      const theme = mapTheme()
      const style = await tilesStyle({
        path: tilesPath!,
        theme,
        language: locale.split('-')[0]!,
        credit: text('venues.map.tilesCredit'),
        outline,
        addProtocol,
      })
      return { style, tilesFont: fontOf(theme) }
    },
    enabled: tilesPath !== null,
    staleTime: Infinity,
    retry: false,
  })
  return useMemo(() => {
    if (styleUrl !== null) return { style: styleUrl, withoutTowns: false, tilesFont: null }
    if (tiles.data) return { ...tiles.data, withoutTowns: false }
    const isOutline = tilesPath === null || tiles.isError
    return isOutline ? { style: outline, withoutTowns: true, tilesFont: null } : null
  }, [styleUrl, tilesPath, tiles.data, tiles.isError, outline])
}
