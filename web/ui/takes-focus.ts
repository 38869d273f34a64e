/** The `ref` of what appears by a press, and has the focus then. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus()
