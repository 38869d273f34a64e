import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { shownField } from '../../forms/data-fields.ts'
import { FieldControl } from '../../forms/FieldControl.tsx'
import { useJoining } from '../selection/joining-context.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { bornOn, bornPath } from './whom.ts'

/** The birth date of somebody new, in the words of the operator's form. */
export function BirthDate() {
  const { memberForm, memberships, state } = useJoining()
  const [isLeft, setIsLeft] = useState(false)
  const field = memberForm?.sections
    .flatMap(({ sectionFields }) => sectionFields)
    .find(({ path }) => path === bornPath)
  if (!field) return null
  const value = state.selection.member[bornPath]
  const isWrong =
    isLeft && value !== undefined && value !== '' && bornOn(state.selection.member) === undefined
  return (
    <div onBlur={() => setIsLeft(true)}>
      <FieldControl
        field={{ ...shownField(field), label: text('joining.whom.born') }}
        value={value}
        errors={isWrong ? [text('joining.whom.bornWrong')] : none}
        // The list is priced for a start today.
        today={memberships[0]?.paymentOptions[0]?.startDate ?? null}
        onChange={(typed) => dispatchJoining({ type: 'memberTyped', values: { [bornPath]: typed } })}
      />
    </div>
  )
}

const none: string[] = []
