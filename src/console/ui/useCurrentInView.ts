import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a bar of links that is wider than the screen so that the current one is centred. */
export function useCurrentInView<E extends HTMLElement>(place: string): RefObject<E | null> {
  const bar = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled when the place changes
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current]')
    if (!bar.current || !link) return
    const [outer, inner] = [bar.current.getBoundingClientRect(), link.getBoundingClientRect()]
    bar.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [place])
  return bar
}
