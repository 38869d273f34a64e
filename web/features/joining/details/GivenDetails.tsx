import { useRef, useState } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { takesFocus } from '../../../ui/takes-focus.ts'
import type { AnswerValue } from '../../forms/answer-value.ts'
import type { DataFieldsForm } from '../../forms/data-fields.ts'
import { allFields, isHidden, shownField } from '../../forms/data-fields.ts'
import { isBlank } from '../../forms/field-values.ts'
import form from '../../forms/form.module.css'
import { shownAnswer } from '../../forms/shown-answer.ts'
import readBack from '../confirm/ConfirmSection.module.css'
import { useJoining } from '../selection/joining-context.ts'
import type { User } from '../use-joining-data.ts'
import { DetailsToSave } from './DetailsToSave.tsx'

interface Props {
  user: User
  fields: DataFieldsForm
  reload: () => Promise<unknown>
}

/** What somebody gave who registered on the way, read back; until they have ordered they can put it right, in its place. */
export function GivenDetails({ user, fields, reload }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<Record<string, AnswerValue>>({})
  const wasOpen = useRef(false)
  if (isOpen) wasOpen.current = true
  if (isOpen)
    return (
      <DetailsToSave
        fields={fields}
        reload={reload}
        typed={typed}
        onTyped={(more) => setTyped((before) => ({ ...before, ...more }))}
        onCancel={() => {
          setTyped({})
          setIsOpen(false)
        }}
      >
        <p className={form.lead}>{text('details.given.mending')}</p>
      </DetailsToSave>
    )
  return <ReadBack user={user} fields={fields} isBack={wasOpen.current} onChange={() => setIsOpen(true)} />
}

interface ReadBackProps extends Omit<Props, 'reload'> {
  /** The form was open: the button that opened it has the focus again. */
  isBack: boolean
  onChange: () => void
}

function ReadBack({ user, fields, isBack, onChange }: ReadBackProps) {
  const { facts, finish } = useJoining()
  const given = allFields(fields).filter((field) => !isHidden(field) && !isBlank(field.answer))
  return (
    <div className={form.stack}>
      <section className={form.tight} aria-labelledby="given-details">
        <div className={readBack.head}>
          <h3 id="given-details">{text('details.signedInAs', { name: user.fullName })}</h3>
          <button
            type="button"
            className={form.link}
            ref={isBack ? takesFocus : undefined}
            aria-label={text('details.given.changeThem')}
            onClick={onChange}
          >
            {text('details.given.change')}
          </button>
        </div>
        <p className={form.lead}>{text('details.given.lead')}</p>
        <dl className={readBack.rows}>
          {given.map((field) => (
            <div key={field.path}>
              <dt>{field.label}</dt>
              <dd>{shownAnswer(shownField(field), field.answer ?? undefined)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {facts.needsAdult ? null : (
        <div className={form.actions}>
          <Button full="phone" onClick={() => finish('details')}>
            {text('details.continue')}
          </Button>
        </div>
      )}
    </div>
  )
}
