/** Machine-readable text: a code, a key, a status of another system. */
export function CodeText({ children }: { children: string }) {
  return <code className="rounded bg-hover px-1.5 py-0.5 font-mono text-sm break-all">{children}</code>
}
