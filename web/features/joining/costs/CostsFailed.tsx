import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fieldId } from '../../forms/field-id.ts'

/** The cost could not be had. Where older figures stand below, it says that they are old. */
export const CostsFailed = ({ retry, isFirst }: { retry: () => void; isFirst: boolean }) => (
  <div id={fieldId('costs')} tabIndex={-1}>
    <Notice
      tone="bad"
      role="alert"
      title={text(isFirst ? 'review.costs.failed' : 'review.costs.notUpdated')}
      actions={
        <Button variant="secondary" onClick={retry}>
          {text('review.tryAgain')}
        </Button>
      }
    >
      <p>{text(isFirst ? 'review.costs.failedHelp' : 'review.costs.notUpdatedHelp')}</p>
    </Notice>
  </div>
)
