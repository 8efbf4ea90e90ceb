"""Taps at moments that pass sooner than a hand from outside could act: the page makes them itself."""

from __future__ import annotations

from typing import Final

TAP_AT_ONCE: Final = """side => {
    const frame = document.querySelector('.frame')
    const before = frame.dataset.prompt
    window.tapped = new Promise(done => new MutationObserver((_, observer) => {
        const button = document.querySelector(`.board.asked [data-side=${side}]:not(:disabled)`)
        if (frame.dataset.prompt === before || !button) return
        observer.disconnect()
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
        done(frame.dataset.prompt)
    }).observe(document.body, { subtree: true, childList: true, attributes: true }))
}"""
"""Tap a button as soon as something else is asked; gives back what."""

TAP_WHILE_MOVING: Final = """() => {
    const frame = document.querySelector('.frame')
    const before = frame.dataset.prompt
    const moving = () => document.getAnimations().filter(each => each.constructor === Animation).length
    const tap = () => {
        const { right, top } = document.querySelector('.board > .bar').getBoundingClientRect()
        const hit = document.elementFromPoint(right - 40, top + 20)
        const { prompt, ready } = frame.dataset
        for (const kind of ['pointerdown', 'pointerup', 'click'])
            hit.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, detail: 1 }))
        return { prompt, ready, moving: moving() }
    }
    window.tapped = new Promise(done => {
        const look = () => {
            const isAsked = frame.dataset.prompt !== before && document.querySelector('.board.asked')
            if (isAsked && moving()) done(tap())
            else requestAnimationFrame(look)
        }
        look()
    })
}"""
"""Tap where the right button is while the way to the next question is shown: what is asked then, whether taps counted,
and how much still moves after it."""
