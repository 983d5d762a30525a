import { CopyButton } from '#console/ui/CopyText.tsx'

/** A multi-line code block with a copy button. Long lines wrap, so nothing is hidden. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="relative rounded-md bg-sunken">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields, and one more landmark of its card's name tells nobody more */}
      <div
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto p-3 pr-10"
      >
        <pre className="font-mono text-sm break-all whitespace-pre-wrap">{text}</pre>
      </div>
      <span className="absolute top-2 right-2">
        <CopyButton text={text} />
      </span>
    </div>
  )
}
