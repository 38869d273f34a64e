import { useState } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'

export interface Question {
  title: string
  words: string
  keep: string
  go: string
  /** What is said once it is done. */
  done: string
  act: () => Promise<void>
}

interface Props {
  question: Question
  onKeep: () => void
  onDone: (message: string) => void
}

/** Asks before something that only the other person, or the centre, can bring back. A refusal is read in the dialog. */
export function ConfirmDialog({ question: { title, words, keep, go, done, act }, onKeep, onDone }: Props) {
  const [isActing, setIsActing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm() {
    setIsActing(true)
    setFailure(null)
    try {
      await act()
      onDone(done)
    } catch (error) {
      setIsActing(false)
      setFailure(error instanceof ApiError ? error.message : text('shell.generic'))
    }
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onKeep}
      width={480}
      footer={
        <>
          <Button onClick={onKeep}>{keep}</Button>
          <Button variant="secondary" busy={isActing} onClick={() => void confirm()}>
            {go}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      {failure === null ? null : (
        <Notice role="alert" tone="bad">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
