import { Skeleton } from '../../../ui/Skeleton.tsx'
import form from '../../forms/form.module.css'

/** The review section in outline while its costs are worked out for the first time; longer than the window, as the section is. */
export const ReviewSkeleton = () => (
  <div className={form.stack} aria-busy="true">
    <Skeleton height="6rem" radius="6px" />
    <Skeleton height="6rem" radius="6px" />
    <Skeleton height="10rem" radius="6px" />
    <Skeleton height="200vh" radius="6px" />
  </div>
)
