// AssemblyScript: compiled by scripts/build-wasm.mjs, not by tsc. `net.ts` is its twin in TypeScript.
//
// A net is described by 32-bit words at `net`:
//   0 layers · 1 sums of the parent's first layer · 2 the parent's inputs · 3 list of changed inputs
// then five words a layer: inputs, outputs, weights, biases, activations (errors lie behind them).
// Weights are stored input by input; outputs and the first layer's inputs are padded to fours.

const LAYER: usize = 16
const LAYER_SIZE: usize = 20
const ROUNDER: f32 = 12582912

function word(at: usize, index: i32): i32 {
  return load<i32>(at + ((<usize>index) << 2))
}

/** Lists inputs that are not 0 (or differ from `before`) as pairs: row offset in bytes, difference. */
function listChanges(x: usize, before: usize, count: i32, rowBytes: i32, list: usize): usize {
  let end = list
  let row = 0
  for (let i = 0; i < count; i += 4, row += rowBytes << 2) {
    const at = (<usize>i) << 2
    const now = v128.load(x + at)
    const was = before === 0 ? f32x4.splat(0) : v128.load(before + at)
    const changed = i32x4.bitmask(f32x4.ne(now, was))
    if (changed === 0) continue
    const differences = f32x4.sub(now, was)
    // Each is written, and kept only where it changed: branches would be guessed wrong too often.
    store<i32>(end, row)
    store<f32>(end + 4, f32x4.extract_lane(differences, 0))
    end += (changed & 1) << 3
    store<i32>(end, row + rowBytes)
    store<f32>(end + 4, f32x4.extract_lane(differences, 1))
    end += (changed & 2) << 2
    store<i32>(end, row + rowBytes * 2)
    store<f32>(end + 4, f32x4.extract_lane(differences, 2))
    end += (changed & 4) << 1
    store<i32>(end, row + rowBytes * 3)
    store<f32>(end + 4, f32x4.extract_lane(differences, 3))
    end += changed & 8
  }
  store<i32>(end, -1)
  return end
}

/** out = base + the listed rows of the weights, each times its difference. */
function addRows(
  list: usize,
  end: usize,
  weights: usize,
  base: usize,
  out: usize,
  size: i32,
): void {
  let o = 0
  for (; o + 32 <= size; o += 32) addRowsTo32(list, end, weights, base, out, (<usize>o) << 2)
  for (; o < size; o += 4) {
    const at = (<usize>o) << 2
    let a = v128.load(base + at)
    for (let item = list; item < end; item += 8) {
      const row = weights + at + load<i32>(item)
      a = f32x4.add(a, f32x4.mul(v128.load32_splat(item, 4), v128.load(row)))
    }
    v128.store(out + at, a)
  }
}

/** The same for 32 outputs from `at` on, which fit into registers. */
function addRowsTo32(
  list: usize,
  end: usize,
  weights: usize,
  base: usize,
  out: usize,
  at: usize,
): void {
  let a = v128.load(base + at)
  let b = v128.load(base + at, 16)
  let c = v128.load(base + at, 32)
  let d = v128.load(base + at, 48)
  let e = v128.load(base + at, 64)
  let f = v128.load(base + at, 80)
  let g = v128.load(base + at, 96)
  let h = v128.load(base + at, 112)
  for (let item = list; item < end; item += 8) {
    const row = weights + at + load<i32>(item)
    const factor = v128.load32_splat(item, 4)
    a = f32x4.add(a, f32x4.mul(factor, v128.load(row)))
    b = f32x4.add(b, f32x4.mul(factor, v128.load(row, 16)))
    c = f32x4.add(c, f32x4.mul(factor, v128.load(row, 32)))
    d = f32x4.add(d, f32x4.mul(factor, v128.load(row, 48)))
    e = f32x4.add(e, f32x4.mul(factor, v128.load(row, 64)))
    f = f32x4.add(f, f32x4.mul(factor, v128.load(row, 80)))
    g = f32x4.add(g, f32x4.mul(factor, v128.load(row, 96)))
    h = f32x4.add(h, f32x4.mul(factor, v128.load(row, 112)))
  }
  v128.store(out + at, a)
  v128.store(out + at, b, 16)
  v128.store(out + at, c, 32)
  v128.store(out + at, d, 48)
  v128.store(out + at, e, 64)
  v128.store(out + at, f, 80)
  v128.store(out + at, g, 96)
  v128.store(out + at, h, 112)
}

/** out = biases + x · weights, every input taken. */
function dense(x: usize, count: i32, weights: usize, biases: usize, out: usize, size: i32): void {
  const rowBytes = (<usize>size) << 2
  let o = 0
  for (; o + 12 <= size; o += 12) {
    // Even and odd inputs are summed apart, so that one sum need not wait for the other.
    const at = (<usize>o) << 2
    let a = v128.load(biases + at)
    let b = v128.load(biases + at, 16)
    let c = v128.load(biases + at, 32)
    let d = f32x4.splat(0)
    let e = f32x4.splat(0)
    let f = f32x4.splat(0)
    let row = weights + at
    for (let i = 0; i < count; i += 2) {
      const even = v128.load32_splat(x + ((<usize>i) << 2))
      const odd = v128.load32_splat(x + ((<usize>i) << 2), 4)
      a = f32x4.add(a, f32x4.mul(even, v128.load(row)))
      b = f32x4.add(b, f32x4.mul(even, v128.load(row, 16)))
      c = f32x4.add(c, f32x4.mul(even, v128.load(row, 32)))
      row += rowBytes
      d = f32x4.add(d, f32x4.mul(odd, v128.load(row)))
      e = f32x4.add(e, f32x4.mul(odd, v128.load(row, 16)))
      f = f32x4.add(f, f32x4.mul(odd, v128.load(row, 32)))
      row += rowBytes
    }
    v128.store(out + at, f32x4.add(a, d))
    v128.store(out + at, f32x4.add(b, e), 16)
    v128.store(out + at, f32x4.add(c, f), 32)
  }
  for (; o < size; o += 4) {
    const at = (<usize>o) << 2
    let a = v128.load(biases + at)
    let row = weights + at
    for (let i = 0; i < count; i++) {
      const factor = v128.load32_splat(x + ((<usize>i) << 2))
      a = f32x4.add(a, f32x4.mul(factor, v128.load(row)))
      row += rowBytes
    }
    v128.store(out + at, a)
  }
}

/**
 * Logistic function in place. 2^x is that of the whole part, set as an exponent, times a polynomial
 * in the rest, −½ … ½, at most 8e-8 off. Added to `ROUNDER` a number loses its fraction, and its
 * whole part stands in the lowest bits.
 */
function squash(at: usize, size: i32): void {
  const one = f32x4.splat(1)
  const rounder = f32x4.splat(ROUNDER)
  for (let i = 0; i < size; i += 4) {
    const cell = at + ((<usize>i) << 2)
    const scaled = f32x4.mul(v128.load(cell), f32x4.splat(<f32>-Math.LOG2E))
    const x = f32x4.pmax(f32x4.pmin(scaled, f32x4.splat(60)), f32x4.splat(-60))
    const whole = f32x4.add(x, rounder)
    const r = f32x4.sub(x, f32x4.sub(whole, rounder))
    let e = f32x4.splat(0.00132765)
    e = f32x4.add(f32x4.mul(e, r), f32x4.splat(0.00967554))
    e = f32x4.add(f32x4.mul(e, r), f32x4.splat(0.05550713))
    e = f32x4.add(f32x4.mul(e, r), f32x4.splat(0.2402212))
    e = f32x4.add(f32x4.mul(e, r), f32x4.splat(0.69314697))
    e = f32x4.add(f32x4.mul(e, r), f32x4.splat(1.00000007))
    const power = i32x4.shl(i32x4.add(whole, i32x4.splat(127)), 23)
    v128.store(cell, f32x4.div(one, f32x4.add(one, f32x4.mul(e, power))))
  }
}

/** Everything after the sums of the first layer. */
function finish(net: usize): usize {
  const layers = word(net, 0)
  let layer = net + LAYER
  let size = word(layer, 1)
  let at = <usize>word(layer, 4)
  squash(at, size)
  for (let l = 1; l < layers; l++) {
    layer += LAYER_SIZE
    const out = <usize>word(layer, 4)
    dense(at, size, word(layer, 2), word(layer, 3), out, word(layer, 1))
    size = word(layer, 1)
    at = out
    squash(at, size)
  }
  return at
}

function evaluateAfter(net: usize, x: usize, before: usize, base: usize): usize {
  const layer = net + LAYER
  const size = word(layer, 1)
  const list = <usize>word(net, 3)
  const end = listChanges(x, before, word(layer, 0), size << 2, list)
  addRows(list, end, word(layer, 2), base, word(layer, 4), size)
  return finish(net)
}

function outputsOf(net: usize): i32 {
  return word(net + LAYER + LAYER_SIZE * <usize>(word(net, 0) - 1), 1)
}

/** Evaluates `count` inputs at `xs` one by one; the outputs go to `out`. */
export function evaluate(net: usize, xs: usize, count: i32, out: usize): void {
  const stride = (<usize>word(net + LAYER, 0)) << 2
  const bytes = (<usize>outputsOf(net)) << 2
  for (let i = 0; i < count; i++) {
    memory.copy(out, evaluateAfter(net, xs, 0, word(net + LAYER, 3)), bytes)
    xs += stride
    out += bytes
  }
}

/** Sums the first layer of the parent, from which `evaluateFrom` goes on. */
export function prepare(net: usize): void {
  const layer = net + LAYER
  const size = word(layer, 1)
  const list = <usize>word(net, 3)
  const end = listChanges(word(net, 2), 0, word(layer, 0), size << 2, list)
  addRows(list, end, word(layer, 2), word(layer, 3), word(net, 1), size)
}

/** As `evaluate`, where inputs differ little from the parent's. */
export function evaluateFrom(net: usize, xs: usize, count: i32, out: usize): void {
  const stride = (<usize>word(net + LAYER, 0)) << 2
  const bytes = (<usize>outputsOf(net)) << 2
  for (let i = 0; i < count; i++) {
    memory.copy(out, evaluateAfter(net, xs, word(net, 2), word(net, 1)), bytes)
    xs += stride
    out += bytes
  }
}

/** One step of gradient descent on the cross-entropy; a negative target is not learned from. */
export function learn(net: usize, x: usize, target: usize, rate: f32): void {
  const layers = word(net, 0)
  evaluateAfter(net, x, 0, word(net + LAYER, 3))
  const last = net + LAYER + LAYER_SIZE * <usize>(layers - 1)
  const size = word(last, 1)
  const out = <usize>word(last, 4)
  const errors = out + ((<usize>size) << 2)
  for (let o = 0; o < size; o++) {
    const at = (<usize>o) << 2
    const wanted = load<f32>(target + at)
    store<f32>(errors + at, wanted < 0 ? 0 : (wanted - load<f32>(out + at)) * rate)
  }
  for (let layer = last; layer > net + LAYER; layer -= LAYER_SIZE) learnDense(layer)
  learnFirst(net)
}

/** Moves a dense layer's weights along its errors and leaves the errors of the layer before. */
function learnDense(layer: usize): void {
  const inputs = word(layer, 0)
  const size = word(layer, 1)
  const biases = <usize>word(layer, 3)
  const errors = <usize>word(layer, 4) + ((<usize>size) << 2)
  const before = <usize>word(layer - LAYER_SIZE, 4)
  const errorsBefore = before + ((<usize>inputs) << 2)
  let row = <usize>word(layer, 2)
  for (let i = 0; i < inputs; i++) {
    const cell = (<usize>i) << 2
    const h = load<f32>(before + cell)
    const factor = f32x4.splat(h)
    let sum = f32x4.splat(0)
    for (let o = 0; o < size; o += 4) {
      const at = (<usize>o) << 2
      const error = v128.load(errors + at)
      const weights = v128.load(row + at)
      sum = f32x4.add(sum, f32x4.mul(error, weights))
      v128.store(row + at, f32x4.add(weights, f32x4.mul(error, factor)))
    }
    row += (<usize>size) << 2
    const back =
      f32x4.extract_lane(sum, 0) +
      f32x4.extract_lane(sum, 1) +
      f32x4.extract_lane(sum, 2) +
      f32x4.extract_lane(sum, 3)
    store<f32>(errorsBefore + cell, back * h * (1 - h))
  }
  addTo(biases, errors, size)
}

/** The first layer's rows of inputs that are not 0; the list is the one of the last evaluation. */
function learnFirst(net: usize): void {
  const layer = net + LAYER
  const size = word(layer, 1)
  const errors = <usize>word(layer, 4) + ((<usize>size) << 2)
  const weights = <usize>word(layer, 2)
  const x = <usize>word(net, 3)
  addTo(word(layer, 3), errors, size)
  for (let item = x; load<i32>(item) >= 0; item += 8) {
    const row = weights + load<i32>(item)
    const factor = v128.load32_splat(item, 4)
    for (let o = 0; o < size; o += 4) {
      const at = (<usize>o) << 2
      const moved = f32x4.mul(factor, v128.load(errors + at))
      v128.store(row + at, f32x4.add(v128.load(row + at), moved))
    }
  }
}

function addTo(at: usize, what: usize, size: i32): void {
  for (let o = 0; o < size; o += 4) {
    const cell = (<usize>o) << 2
    v128.store(at + cell, f32x4.add(v128.load(at + cell), v128.load(what + cell)))
  }
}
