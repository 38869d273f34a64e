/**
 * Tells the style of the map how much of the page stands above it, as `--above`: rows that come and go there (what else a search
 * may mean, that only gyms are listed) would move it below the window otherwise. The cookie notice, which goes soon, is not counted, and a first load
 * without a search keeps what the style takes for usual until something changes: so nothing jumps.
 */
export function measureAbove(map: HTMLElement | null) {
  const beside = map?.parentElement
  if (!map || !beside) return
  let isUsual = window.location.search === ''
  // What stands above changes the height of the page.
  const observer = new ResizeObserver(() => {
    if (isUsual) {
      isUsual = false
      return
    }
    const header = document.querySelector('header')?.offsetHeight ?? 0
    const inMain = beside.getBoundingClientRect().top - beside.closest('main')!.getBoundingClientRect().top
    map.style.setProperty('--above', `${Math.ceil(header + inMain)}px`)
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
