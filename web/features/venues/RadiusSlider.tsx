import type { CSSProperties } from 'react'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import { maxRadius, minRadius } from './search.ts'
import styles from './SearchBar.module.css'

/** Miles around the place searched: a slider, and buttons for those who cannot drag. */
export function RadiusSlider({ radius, onChange }: { radius: number; onChange: (radius: number) => void }) {
  const words = text('venues.radius.value', { radius })
  const fill = { '--fill': (radius - minRadius) / (maxRadius - minRadius) } as CSSProperties
  return (
    <div className={styles.radius}>
      <label htmlFor="search-radius" className={styles.radiusLabel}>
        <span>{text('venues.radius.within')}</span> <strong>{words}</strong>
      </label>
      <div className={styles.sliderRow}>
        <button
          type="button"
          className={styles.step}
          aria-label={text('venues.radius.smaller')}
          disabled={radius <= minRadius}
          onClick={() => onChange(radius - 1)}
        >
          <IconMinus size={16} aria-hidden="true" />
        </button>
        <input
          id="search-radius"
          type="range"
          className={styles.slider}
          style={fill}
          min={minRadius}
          max={maxRadius}
          step={1}
          value={radius}
          aria-valuetext={words}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={text('venues.radius.larger')}
          disabled={radius >= maxRadius}
          onClick={() => onChange(radius + 1)}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
