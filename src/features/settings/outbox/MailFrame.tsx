import type { SyntheticEvent } from 'react'

/**
 * A mail's own HTML in a frame in which nothing runs and no link leads anywhere. It dresses itself by style attributes, as mail
 * programs need it; our policy lets no markup do so, so each is set by the script that we are. A quotation mark that someone
 * typed stands in it as a reference: only our own attributes are found.
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
  // A frame that may open nothing: a press on a link does nothing, instead of showing our page inside the mail.
  for (const link of page.querySelectorAll('a')) link.target = '_blank'
  frame.style.height = `${Math.min(2_400, Math.max(160, page.documentElement.scrollHeight + 8))}px`
}
