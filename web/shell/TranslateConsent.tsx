import { text } from '../platform/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks before another company sees what is on the pages. */
export const TranslateConsent = ({ onAllow, onClose }: { onAllow: () => void; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={text('shell.translate.askTitle')}
    footer={
      <>
        <Button onClick={onAllow}>{text('shell.translate.allow')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {text('shell.translate.notNow')}
        </Button>
      </>
    }
  >
    <p>{text('shell.translate.askText')}</p>
  </Dialog>
)
