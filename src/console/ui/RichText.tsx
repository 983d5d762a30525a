import { type Piece, paragraphsOf } from '#shared/richText.ts'

/**
 * Renders an announcement's paragraphs, bold text and links. Everything is rendered as text, so it cannot
 * inject markup.
 */
export function RichText({ of: written }: { of: string }) {
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      {paragraphsOf(written).map((pieces, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
        <p key={at} className="whitespace-pre-line">
          {pieces.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
            <OnePiece key={place} {...piece} />
          ))}
        </p>
      ))}
    </div>
  )
}

function OnePiece({ text, bold, url }: Piece) {
  if (url)
    return (
      <a href={url} target="_blank" rel="noreferrer noopener" className="text-accent underline">
        {text}
      </a>
    )
  return bold ? <strong>{text}</strong> : text
}
