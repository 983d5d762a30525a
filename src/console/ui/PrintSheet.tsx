import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What goes on paper instead of the page: unseen on the screen, alone on the print. Its styles are in print.css. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet aria-hidden>
      {children}
    </div>,
    document.body,
  )
}

/** Opens the browser's print dialog for what the PrintSheet on the page holds. */
export function printSheet() {
  window.print()
}
