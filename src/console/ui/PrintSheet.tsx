import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Content that is printed in place of the page and hidden on screen. Its styles are in print.css. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet aria-hidden>
      {children}
    </div>,
    document.body,
  )
}

/** Opens the print dialog for the page's PrintSheet. */
export function printSheet() {
  window.print()
}
