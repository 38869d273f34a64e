import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** A still-empty piece of the real shape. Say "loading" once, in a status region around a group of them. */
export const Skeleton = ({
  width = '100%',
  height = '1rem',
  radius,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
}) => <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
