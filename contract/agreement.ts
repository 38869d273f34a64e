import { z } from 'zod'

/** One thing that a customer agrees to: a label, and a sentence in the language of the call. `id` says which it is. */
export const Fact = z.object({ id: z.string(), label: z.string(), words: z.string() })

/**
 * All that a customer agrees to, as one block that is the same wherever it stands: what each thing means, then what they have
 * in common. Until something is bought the amount is to pay; afterwards it is paid.
 */
export const Agreement = z.object({
  lines: z.array(z.object({ name: z.string(), facts: z.array(Fact) })),
  facts: z.array(Fact),
})
