import { mount } from 'svelte'
import App from './App.svelte'
import { part } from './lib/parts'
import { light, wantedTheme } from './lib/theme.svelte'
import { preferred, switchTo } from './lib/voice.svelte'
import './style/tokens.css'
import './style/base.css'
import './style/stage.css'

light(wantedTheme(undefined, matchMedia('(prefers-color-scheme: dark)').matches))
await part(() => switchTo(preferred(undefined, navigator.languages)))

const target = document.getElementById('app')
if (target) mount(App, { target })
