import { useNavigate } from 'react-router'
import { queryClient } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { showToast, toastDurations } from '../../../ui/messages/toasts.ts'
import { useJoining } from '../selection/joining-context.ts'
import { sectionOpened } from '../sections/section-opened.ts'
import { sectionSlug } from '../sections/sections.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

/** Starts the choice again for the next person, with what is known kept and what is in the cart in sight. */
export function useAddAnother(): (cartId: string) => Promise<void> {
  const { venue } = useJoining()
  const navigate = useNavigate()
  return async (cartId) => {
    await queryClient.refetchQueries({ queryKey: ['getCheckoutCart'] })
    dispatchJoining({ type: 'anotherPerson', cartId })
    showToast({ content: text('joining.added'), type: 'success', closeAfter: toastDurations.basket })
    void navigate(`/centre/${venue.slug}?section=${sectionSlug('membership')}`, { state: sectionOpened })
  }
}
