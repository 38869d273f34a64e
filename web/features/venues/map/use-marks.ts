import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { PlacedVenue } from '../venue-list.ts'
import { circleRadius, labelsThatFit } from './clusters.ts'
import type { Box, Label } from './clusters.ts'
import { marksOf, withPin } from './map-data.ts'
import type { Mark } from './map-data.ts'
import { measured } from './measured.ts'
import type { Position } from './mercator.ts'
import townsUrl from './towns.json?url'

const townsFromZoom = 6
const centreNamesFromZoom = 9
const mostTowns = 36

export interface Town {
  name: string
  lat: number
  lng: number
  /** Among the largest: drawn larger. */
  major: boolean
}

async function loadTowns(): Promise<Town[]> {
  const response = await fetch(townsUrl)
  if (!response.ok) return []
  const rows = (await response.json()) as [string, number, number][]
  return rows.map(([name, lat, lng], index) => ({ name, lat, lng, major: index < 60 }))
}

/**
 * Pins and clusters of the view as it is, the chosen centre always with a pin of its own, and the names there is room for:
 * centres first, then towns.
 */
export function useMarks(
  map: RefObject<MapRef | null>,
  venues: readonly PlacedVenue[],
  place: Position | null,
  chosen: string | null,
  drawTowns: boolean,
) {
  const { data: towns } = useQuery({
    queryKey: ['towns'],
    queryFn: loadTowns,
    enabled: drawTowns,
    staleTime: Infinity,
  })
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set())
  const [townsShown, setTownsShown] = useState<Town[]>([])

  const bySlug = useMemo(() => new Map(venues.map((venue) => [venue.slug, venue])), [venues])

  function readMarks() {
    const shown = map.current
    if (!shown?.getSource('venues')) return
    measured('finder-marks', () => {
      const next = withPin(
        marksOf(shown.querySourceFeatures('venues')),
        chosen === null ? undefined : bySlug.get(chosen),
      )
      setMarks((current) => (sameMarks(current, next) ? current : next))
      const names = namesWithRoom(shown, bySlug, next, place, towns ?? [])
      setNamed(names.centres)
      setTownsShown(names.towns)
    })
  }

  const readAgain = useEffectEvent(readMarks)
  useEffect(() => readAgain(), [venues, place, chosen, towns])
  return { marks, bySlug, named, townsShown, readMarks }
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]) =>
  a.length === b.length &&
  a.every(({ key, lat, lng }, index) => key === b[index]?.key && lat === b[index].lat && lng === b[index].lng)

function namesWithRoom(
  map: MapRef,
  bySlug: ReadonlyMap<string, PlacedVenue>,
  marks: readonly Mark[],
  place: Position | null,
  towns: readonly Town[],
) {
  const zoom = map.getZoom()
  const at = (place: { lat: number; lng: number }) => map.project([place.lng, place.lat])
  const pins: Box[] = marks.map((mark) => {
    const { x, y } = at(mark)
    const size = mark.kind === 'cluster' ? 2 * circleRadius(mark.count) : 40
    return { x, y: mark.kind === 'cluster' ? y : y - size / 2, width: size, height: size }
  })
  const centreLabels: Label[] =
    zoom < centreNamesFromZoom
      ? []
      : marks.flatMap((mark) => {
          const venue = mark.kind === 'pin' ? bySlug.get(mark.slug) : undefined
          if (!venue) return []
          const { x, y } = at(venue)
          return [{ id: venue.slug, x, y: y + 12, width: venue.name.length * 7.2 + 10, height: 20 }]
        })
  const centres = labelsThatFit(centreLabels, pins)
  if (zoom < townsFromZoom) return { centres, towns: [] }

  const { clientWidth, clientHeight } = map.getContainer()
  const view = map.getBounds()
  const townLabels = towns.flatMap((town): Label[] => {
    if (!view.contains([town.lng, town.lat])) return []
    const { x, y } = at(town)
    const half = town.name.length * 4 + 4
    if (x < half || y < 12 || x > clientWidth - half || y > clientHeight - 12) return []
    return [{ id: `${town.name} ${town.lat}`, x, y, width: town.name.length * 7 + 24, height: 34 }]
  })
  const searched = place === null ? [] : [{ x: at(place).x, y: at(place).y, width: 24, height: 24 }]
  const taken = [...pins, ...searched, ...centreLabels.filter(({ id }) => centres.has(id))]
  const fitting = labelsThatFit(townLabels, taken, mostTowns)
  return { centres, towns: towns.filter((town) => fitting.has(`${town.name} ${town.lat}`)) }
}
