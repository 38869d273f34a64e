/** What an e-mail says, before it has a form: the HTML and the plain text are both made from it. */
export interface Email {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
}

/** Text is a paragraph. */
export type Block = string | { heading: string } | { rows: readonly Row[] } | { facts: readonly Fact[] } | Way

/** A label and its amount at the right. */
export interface Row {
  label: string
  amount: string
  isTotal?: boolean
}

/** A label and what it means, in a sentence. */
export interface Fact {
  label: string
  words: string
}

/** Somewhere to go. */
export interface Way {
  label: string
  href: string
}

/** The e-mail as plain text: each sentence as it would be read aloud, a label before what it is about. */
export function plainText(sender: string, { heading, blocks }: Email, help: string): string {
  return [sender, heading, ...blocks.map(blockText), help].join('\n\n')
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('heading' in block) return block.heading
  if ('rows' in block) return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  if ('facts' in block) return block.facts.map(({ label, words }) => `${label}: ${words}`).join('\n')
  return `${block.label}:\n${block.href}`
}
