/**
 * What live events are about: kinds of changed objects. Each feature adds its own (`*.vocabulary.ts`), so a
 * topic that no feature declares does not compile. These are the topics of what the server itself provides.
 */
export interface Topics {
  exportJob: true
  mail: true
  /**
   * A person's sessions, by account. Only that person's pages receive it, and each checks whether its own
   * session is still valid.
   */
  session: true
}

/**
 * The server publishes a topic with the object's id (`src/server/live/live.ts`), and open pages that show the
 * kind fetch it again (`src/console/live.ts`).
 */
export type Topic = keyof Topics
