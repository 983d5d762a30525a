import { useCallback } from 'react'

/** Publishes the height of the fixed header to the styles as `--head`. */
export function useHeadHeight(fixed: boolean) {
  return useCallback(
    (head: HTMLElement | null) => {
      const { style } = document.documentElement
      if (!head || !fixed) return void style.removeProperty('--head')
      const observer = new ResizeObserver(() => style.setProperty('--head', `${head.offsetHeight}px`))
      observer.observe(head)
      return () => {
        observer.disconnect()
        style.removeProperty('--head')
      }
    },
    [fixed],
  )
}
