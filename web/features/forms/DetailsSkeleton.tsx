import { text } from '../../platform/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import form from './form.module.css'

/** In the place of a details form until it can be drawn. */
export function DetailsSkeleton() {
  return (
    <div className={form.stack} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{text('details.loading')}</span>
      </VisuallyHidden>
      <Skeleton width="10rem" height="1.5rem" />
      {['18rem', '18rem', '10rem', '28rem', '18rem'].map((width, row) => (
        <Skeleton key={row} width={`min(${width}, 100%)`} height="4.5rem" />
      ))}
    </div>
  )
}
