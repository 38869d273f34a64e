/**
 * Tells the style of the map how much of the page stands above it, as `--above`: rows that come and go there (what else a search
 * may mean, that only gyms are listed) would move it below the window otherwise.
 */
export function measureAbove(map: HTMLElement | null) {
  const beside = map?.parentElement
  if (!map || !beside) return
  const measure = () => {
    const above = Math.ceil(beside.getBoundingClientRect().top + scrollY)
    map.style.setProperty('--above', `${above}px`)
  }
  measure()
  // What stands above changes the height of the page.
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  return () => observer.disconnect()
}
