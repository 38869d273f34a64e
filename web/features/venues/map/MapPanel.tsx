import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from '../../../platform/client.ts'
import type { MapProps } from './map-props.ts'
import { MapPoster } from './MapPoster.tsx'
import type { Position } from './mercator.ts'
import styles from './MapPanel.module.css'

const loadLiveMap = () => import('./LiveMap.tsx').then((module) => ({ default: module.LiveMap }))
const LiveMap = lazy(loadLiveMap)

/**
 * The map beside the list. It starts as a picture with pins, which costs nothing; the live map comes with the customer's
 * first touch of the page, or with a search. Everything on it is in the list too, so it can be passed over.
 */
export function MapPanel(props: MapProps) {
  const { mapStyleUrl } = useClient()
  const touched = useFirstInput()
  const [shown, setShown] = useState(false)
  // Pressed on the picture before the live map is there: it opens on these.
  const [openOn, setOpenOn] = useState<readonly Position[] | null>(null)
  const panel = useRef<HTMLElement>(null)
  const wanted = touched || props.search.place !== null

  function show() {
    if (shown) return
    const focused = document.activeElement
    const name = panel.current?.contains(focused) ? focused?.getAttribute('aria-label') : null
    flushSync(() => setShown(true))
    // The pin that had the focus went with the picture: its twin takes over.
    if (name) panel.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)?.focus()
  }

  return (
    <section ref={panel} aria-label="Map of centres" className={styles.panel}>
      <a href="#after-map" className={styles.skip}>
        Skip the map
      </a>
      {shown ? null : <MapPoster {...props} onOpen={setOpenOn} />}
      {wanted ? (
        <Suspense>
          <div className={styles.live} data-shown={shown || undefined}>
            <LiveMap {...props} styleUrl={mapStyleUrl} openOn={openOn} onShown={show} />
          </div>
        </Suspense>
      ) : null}
      <span id="after-map" tabIndex={-1} />
    </section>
  )
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
