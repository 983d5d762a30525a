/** A sign-in error, announced as soon as it appears. */
export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="rounded-md border border-red/30 bg-red/10 px-3 py-2 text-red">
      {text}
    </p>
  )
}
