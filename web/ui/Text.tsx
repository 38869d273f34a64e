import { TransNoContext } from '@lingui/react/server'
import type { ReactElement } from 'react'
import { texts } from '../platform/text.ts'
import type { TextValues } from '../platform/text.ts'
import type { TextId } from '../text/books.ts'

interface TextProps {
  id: TextId
  values?: TextValues
  /** What the numbered tags of the message become: `"Read the <0>terms</0>"` with `{ 0: <a href="…" /> }`. */
  components: Record<number, ReactElement>
}

/** A sentence with markup inside, whole for the translator. A sentence without is `text(id)`. */
export const Text = ({ id, values, components }: TextProps) => (
  <TransNoContext id={id} values={values} components={components} lingui={{ i18n: texts }} />
)
