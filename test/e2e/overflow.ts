import type { Page } from 'playwright'

/**
 * Runs in a page. A text overflows if it is cut off without an ellipsis and a way to read it whole, if it is
 * wider than its box, or if it reaches beyond the screen. Content that scrolls sideways in its own box does
 * not.
 */
const overflowing = `(() => {
  const found = []
  const screen = document.documentElement.clientWidth
  const told = (element) => {
    const text = (element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 60)
    return element.tagName.toLowerCase() + ' "' + text + '" (' + String(element.className?.baseVal ?? element.className).slice(0, 80) + ')'
  }
  if (document.scrollingElement.scrollWidth > screen + 1)
    found.push('the page scrolls sideways: ' + document.scrollingElement.scrollWidth + ' of ' + screen)
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
  // What only a screen reader finds is cut off on purpose.
  const isHidden = (element, box) =>
    box.width <= 1 || box.height <= 1 || getComputedStyle(element).visibility === 'hidden' || element.closest('.sr-only') !== null
  const scrolls = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at)
      if (overflowX !== 'visible') return true
      if (position === 'fixed') return false
    }
    return false
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || ['SCRIPT', 'STYLE', 'OPTION', 'TEXTAREA'].includes(element.tagName)) continue
    const box = element.getBoundingClientRect()
    if (isHidden(element, box)) continue
    const style = getComputedStyle(element)
    const wider = style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1
    if (wider && style.overflowX === 'visible') found.push('leaves its box: ' + told(element))
    if (wider && (style.overflowX === 'hidden' || style.overflowX === 'clip')) {
      const whole = element.closest('[title],[aria-describedby],[data-full]') !== null
      if (style.textOverflow !== 'ellipsis') found.push('cut off: ' + told(element))
      else if (!whole) found.push('cut off, and its whole is nowhere: ' + told(element))
    }
    if ((box.right > screen + 1 || box.left < -1) && !scrolls(element)) found.push('beyond the screen: ' + told(element))
  }
  return [...new Set(found)]
})()`

/** Returns the overflowing texts of a page, and whether the page scrolls sideways. */
export function overflowOn(page: Page): Promise<string[]> {
  return page.evaluate(overflowing)
}
