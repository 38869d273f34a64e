import { text } from '../../platform/text.ts'
import { barsOf } from './barcode-bars.ts'
import styles from './CustomerPass.module.css'

/** The bars a scanner reads, always black on white. The number as text stands beside it. */
export function Barcode({ value }: { value: string }) {
  const drawn = barsOf(value)
  if (!drawn) return null
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={text('dashboard.pass.barcode', { value })}
      viewBox={`0 0 ${drawn.width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={drawn.width} height="40" fill="#ffffff" />
      {drawn.bars.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height="40" fill="#000000" />
      ))}
    </svg>
  )
}
