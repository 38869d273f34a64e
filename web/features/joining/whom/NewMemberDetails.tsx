import { ageOn } from '../../../../contract/dates.ts'
import { text } from '../../../platform/text.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { summaryOf } from '../../accounts/use-details-form.ts'
import { currentDetails, detailsErrors } from '../../forms/data-fields.ts'
import { DetailsGroup } from '../../forms/DetailsGroup.tsx'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { bornOn } from './whom.ts'

const refusedPrefix = 'new_member.'
/** From this age on a person decides themselves who may act for them; the server has the rule. */
const decidesFrom = 16

/** What the operator asks about somebody new. What is wrong or missing is marked once Continue was pressed. */
export function NewMemberDetails() {
  const { memberForm, state, costs, facts } = useJoining()
  if (!memberForm) return null
  const { member, edited } = state.selection
  const today = costs.costs?.today ?? null
  const born = bornOn(member)
  const decides = born !== undefined && today !== null && ageOn(born, today) >= decidesFrom
  const values = currentDetails(memberForm, member)
  const found =
    edited.includes('details') && !facts.memberComplete ? detailsErrors(memberForm, values, today) : {}
  const refused = Object.fromEntries(
    Object.entries(state.serverErrors)
      .filter(([path]) => path.startsWith(refusedPrefix))
      .map(([path, messages]) => [path.slice(refusedPrefix.length), messages]),
  )
  const errors: Record<string, readonly string[]> = {
    ...Object.fromEntries(Object.entries(found).map(([path, message]) => [path, [message]])),
    ...refused,
  }
  return (
    <div className={form.stack}>
      <Notice tone="info">
        <p>{text(decides ? 'joining.whom.newNote16' : 'joining.whom.newNote')}</p>
      </Notice>
      <ErrorSummary errors={Object.keys(errors).length === 0 ? none : summaryOf(memberForm, errors)} />
      {memberForm.sections.map((section) => (
        <DetailsGroup
          key={section.sectionReference}
          section={section}
          values={values}
          errorsAt={(path) => errors[path] ?? none}
          today={today}
          onChange={(typed) => dispatchJoining({ type: 'memberTyped', values: typed })}
        />
      ))}
    </div>
  )
}

const none: never[] = []
