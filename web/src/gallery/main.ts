import { mount } from 'svelte'
import { light } from '../lib/theme.svelte'
import { switchTo } from '../lib/voice.svelte'
import '../style/tokens.css'
import '../style/base.css'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
light(asked.get('theme') === 'evening' ? 'evening' : 'light')
await switchTo(asked.get('language') === 'en' ? 'en' : 'fr')

const target = document.getElementById('app')
if (target)
  mount(Gallery, { target, props: { room: asked.get('room') ?? 'dogs', fixture: asked.get('fixture') ?? '' } })
