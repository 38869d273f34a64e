import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../../platform/text.ts'
import { milesBetween } from '../distance.ts'
import { clusterSearchFrom } from './clusters.ts'
import type { LiveMapProps } from './LiveMap.tsx'
import type { Search } from '../search.ts'
import type { MapProps } from './map-props.ts'
import { MapPoster } from './MapPoster.tsx'
import type { Position } from './mercator.ts'
import { freeSize, viewOf } from './search-view.ts'
import styles from './MapPanel.module.css'

const LiveMap = lazy(() =>
  import('./LiveMap.tsx').then(
    (module): { default: ComponentType<LiveMapProps> } => ({ default: module.LiveMap }),
    () => ({ default: NoLiveMap }),
  ),
)

/** Where its code cannot be had, the picture stays. */
function NoLiveMap({ onFailed }: LiveMapProps) {
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(), [])
  return null
}

/**
 * The map beside the list. It starts as a picture with pins, which costs nothing; the live map comes with the customer's
 * first touch of the page, or with a search, and where the device cannot draw it the picture stays. Everything on it is in the
 * list too, so it can be passed over.
 */
export function MapPanel(props: MapProps) {
  const touched = useFirstInput()
  const [shown, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  // Pressed on the picture before the live map is there: it opens on these.
  const [pressed, setPressed] = useState<{ places: readonly Position[]; search: Search } | null>(null)
  const panel = useRef<HTMLElement>(null)
  const wanted = !failed && (touched || props.search.place !== null || props.search.byName)

  function show() {
    if (shown) return
    const focused = document.activeElement
    const name = panel.current?.contains(focused) ? focused?.getAttribute('aria-label') : null
    flushSync(() => setShown(true))
    // The pin that had the focus went with the picture: its twin takes over.
    if (name) panel.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)?.focus()
  }

  const panelSize = () => ({
    width: panel.current?.clientWidth ?? 0,
    height: panel.current?.clientHeight ?? 0,
  })

  function openCluster(places: readonly Position[]) {
    const view = viewOf(places, freeSize(panelSize()))
    setPressed({ places, search: props.search })
    if (failed) searchAround(places)
    else if (view.zoom > clusterSearchFrom) props.onSearchArea(view)
  }

  /** A picture cannot open a cluster: what is around its middle is searched instead. */
  function searchAround(places: readonly Position[]) {
    props.onSearchArea(nearestOf(places, viewOf(places, freeSize(panelSize()))))
  }

  function fail() {
    setFailed(true)
    // A press that waited for the live map still counts, unless something else was searched since.
    if (pressed?.search === props.search) searchAround(pressed.places)
  }

  return (
    <section ref={panel} aria-label={text('venues.map.label')} className={styles.panel}>
      <a href="#after-map" className={styles.skip}>
        {text('venues.map.skip')}
      </a>
      {shown ? null : <MapPoster {...props} onOpen={openCluster} />}
      {wanted ? (
        <Suspense>
          <div className={styles.live} data-shown={shown || undefined}>
            <LiveMap
              {...props}
              openOn={pressed?.places ?? null}
              panelSize={panelSize}
              onShown={show}
              onFailed={fail}
            />
          </div>
        </Suspense>
      ) : null}
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}

function nearestOf(places: readonly Position[], middle: Position): Position {
  const byNearness = places.toSorted((a, b) => milesBetween(a, middle) - milesBetween(b, middle))
  return byNearness[0] ?? middle
}

const inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

function useFirstInput(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) return
    const touch = () => setTouched(true)
    for (const input of inputs) window.addEventListener(input, touch, { once: true, passive: true })
    return () => inputs.forEach((input) => window.removeEventListener(input, touch))
  }, [touched])
  return touched
}
