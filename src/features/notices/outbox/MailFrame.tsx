import type { SyntheticEvent } from 'react'

/**
 * An email's own HTML in a frame without scripts and links. It is styled by style attributes, as mail
 * programs require; our policy forbids those in markup, so our script sets each one. Quotation marks typed
 * by users are escaped in it, so only our own attributes match.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={dress}
      className="h-120 w-full rounded-md border border-line bg-[white]"
    />
  )
}

function dress(event: SyntheticEvent<HTMLIFrameElement>): void {
  const frame = event.currentTarget
  const page = frame.contentDocument
  if (!page) return
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  // A frame that cannot navigate: clicking a link does nothing, instead of showing our page inside the
  // email.
  for (const link of page.querySelectorAll('a')) link.target = '_blank'
  frame.style.height = `${Math.min(2_400, Math.max(160, page.documentElement.scrollHeight + 8))}px`
}
