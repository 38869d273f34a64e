import { useState } from 'react'
import { ApiError } from '../platform/calls/api.ts'
import { text } from '../platform/text.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

/** What is asked before something that cannot simply be undone. */
export interface Question {
  title: string
  words: string
  keep: string
  go: string
  /** What is said where it failed and the server says nothing; that something went wrong without it. */
  failed?: string
  /** Whoever asks takes the dialog away once it is done. */
  act: () => Promise<void>
}

/**
 * Asks, and does it. What is on its way cannot be called back: until its answer is there the dialog stays, and a refusal is
 * read in it.
 */
export function ConfirmDialog({ question, onKeep }: { question: Question; onKeep: () => void }) {
  const { title, words, keep, go, failed = text('shell.generic'), act } = question
  const [isActing, setIsActing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm() {
    setIsActing(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setIsActing(false)
      setFailure(error instanceof ApiError ? error.message : failed)
    }
  }

  return (
    <Dialog
      open
      title={title}
      onClose={() => {
        if (!isActing) onKeep()
      }}
      width={500}
      footer={
        <>
          <Button disabled={isActing} onClick={onKeep}>
            {keep}
          </Button>
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
