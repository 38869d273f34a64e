import { text } from '../../../platform/text.ts'
import styles from './ConfirmSection.module.css'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import type { SectionId } from '../sections/sections.ts'
import { canEdit } from '../sections/sections.ts'

/** A label and what was given; an empty value is left out. */
export type ReadBackRow = [label: string, value: string | null]

/** What was given in one section, read back, with the way to change it where there is one. */
export function ReadBack(props: { title: string; section: SectionId; rows: ReadBackRow[] }) {
  const { title, section, rows } = props
  const { goTo, facts } = useJoining()
  return (
    <section className={styles.group} aria-labelledby={`confirm-${section}`}>
      <div className={styles.head}>
        <h3 id={`confirm-${section}`}>{title}</h3>
        {canEdit(section, facts) ? (
          <button
            type="button"
            className={form.link}
            aria-label={text('joining.confirm.editOf', { section: title })}
            onClick={() => goTo(section)}
          >
            {text('joining.edit')}
          </button>
        ) : null}
      </div>
      <dl className={styles.rows}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
