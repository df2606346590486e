/** Asks again, as clients do, where the answer is that the server cannot answer now: on a busy machine twenty at once are many. */
export async function untilServed<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? untilServed(ask) : answer
}
