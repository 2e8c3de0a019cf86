const WIDTH = 30

/** A bar of work done, drawn over itself in a terminal; elsewhere a line now and then. */
export function createProgress(total: number): (done: number, note?: string) => void {
  const began = Date.now()
  let told = 0
  let first: number | null = null
  return (done, note = '') => {
    first ??= done
    const now = Date.now()
    if (!process.stdout.isTTY && now - told < 30_000 && done < total) return
    told = now
    const seconds = (now - began) / 1000
    const left = done > first ? (seconds * Math.max(total - done, 0)) / (done - first) : Number.NaN
    const line = `${barOf(done / total)} ${done}/${total} ${time(seconds)}, left ${time(left)} ${note}`
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done < total ? '' : '\n'}`)
    else console.log(line)
  }
}

/** A bar of a share from 0 to 1. */
export function barOf(share: number): string {
  const full = Math.round(Math.min(Math.max(share, 0), 1) * WIDTH)
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`
}

function time(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?'
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
