import { type RefObject, useEffect, useRef } from 'react'

/** For a bar of links that may be wider than the screen: scrolled, the one where the person is stands in its middle. */
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
