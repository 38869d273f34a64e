/** How close to the end counts as the end, in CSS pixels: zoomed pages never land on it exactly. */
const tolerance = 10

/** Whether a scrolled box shows its end, which it also does where everything fits. */
export const isReadToEnd = (box: {
  scrollTop: number
  scrollHeight: number
  clientHeight: number
}): boolean => box.scrollHeight - box.clientHeight - box.scrollTop <= tolerance
