/** How many options a search for a picker answers with; a longer text finds the others. */
export const mostOptions = 20
