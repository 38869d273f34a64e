import { text } from '../../../platform/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import row from '../timetable/SessionRow.module.css'
import list from '../timetable/SessionList.module.css'

/** Rows of the real shape while a day loads. */
export function DaySkeleton() {
  return (
    <div className={list.list}>
      <div role="status">
        <VisuallyHidden>{text('bookings.loading')}</VisuallyHidden>
      </div>
      {[0, 1, 2, 3, 4].map((each) => (
        <div key={each} className={list.time} aria-hidden="true">
          <div className={list.start}>
            <Skeleton width="3rem" height="1.75rem" />
          </div>
          <div className={row.row}>
            <div className={row.line}>
              <div className={row.what}>
                <Skeleton width="60%" height="1.25rem" />
                <Skeleton width="80%" height="1.25rem" />
              </div>
              <div className={row.price}>
                <Skeleton width="4rem" height="2.75rem" />
              </div>
            </div>
            <div className={row.line}>
              <div className={row.terms}>
                <Skeleton width="4rem" height="1.25rem" />
                <Skeleton width="9rem" height="1.25rem" />
              </div>
              <div className={row.act}>
                <Skeleton width="5.5rem" height="2.25rem" radius="var(--radius-control)" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
