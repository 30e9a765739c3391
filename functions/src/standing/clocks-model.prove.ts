// Four thousand histories.
import './clocks-model.test.ts'
