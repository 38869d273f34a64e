/**
 * Tells the style of the map how much of the page stands above it, as `--above`: rows that come and go there (what else a search
 * may mean, that only gyms are listed) would move it below the window otherwise. A first load without a search has none, and
 * keeps what the style takes for usual until something changes, so that nothing jumps.
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
    const above = Math.ceil(beside.getBoundingClientRect().top + scrollY)
    map.style.setProperty('--above', `${above}px`)
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
