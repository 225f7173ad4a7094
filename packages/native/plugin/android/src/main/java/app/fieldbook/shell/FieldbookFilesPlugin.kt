package app.fieldbook.shell

import android.content.ActivityNotFoundException
import android.content.ClipData
import android.content.Intent
import android.net.Uri
import android.util.AtomicFile
import android.util.Base64
import androidx.core.content.FileProvider
import com.getcapacitor.JSObject
import com.getcapacitor.Plugin
import com.getcapacitor.PluginCall
import com.getcapacitor.PluginMethod
import com.getcapacitor.annotation.CapacitorPlugin
import java.io.File
import java.io.FileNotFoundException
import java.io.FileOutputStream
import java.util.concurrent.Executors
import java.util.concurrent.RejectedExecutionException

/** Files of the shell, as `FilesPlugin` in src/plugins.ts says: the mirror in the app's own folder, what is handed out in the cache. */
@CapacitorPlugin(name = "FieldbookFiles")
class FieldbookFilesPlugin : Plugin() {
    private val worker = Executors.newSingleThreadExecutor()

    @PluginMethod
    fun write(call: PluginCall) = work(call) {
        val file = AtomicFile(mirrorFile(call))
        val stream = file.startWrite()
        try {
            stream.write((call.getString("text") ?: "").toByteArray())
            // `finishWrite` only logs that the disk did not take it.
            stream.fd.sync()
            file.finishWrite(stream)
        } catch (error: Exception) {
            file.failWrite(stream)
            throw error
        }
        call.resolve()
    }

    @PluginMethod
    fun read(call: PluginCall) = work(call) {
        val answer = JSObject()
        try {
            answer.put("text", String(AtomicFile(mirrorFile(call)).readFully()))
        } catch (_: FileNotFoundException) {
            // Nothing there is an answer.
        }
        call.resolve(answer)
    }

    @PluginMethod
    fun put(call: PluginCall) = work(call) {
        val file = handedOut(call)
        val at = call.getInt("at") ?: 0
        val bytes = Base64.decode(call.getString("base64") ?: "", Base64.DEFAULT)
        FileOutputStream(file, at > 0).use {
            check(file.length() == at.toLong()) { "a piece of this file is missing" }
            it.write(bytes)
        }
        call.resolve()
    }

    @PluginMethod
    fun openPdf(call: PluginCall) = work(call) {
        val intent = Intent(Intent.ACTION_VIEW).setDataAndType(addressOf(handedOut(call)), "application/pdf")
        start(intent, "no application on this device shows PDFs")
        call.resolve()
    }

    @PluginMethod
    fun share(call: PluginCall) = work(call) {
        val address = addressOf(handedOut(call))
        val send = Intent(Intent.ACTION_SEND)
            .setType(call.getString("type") ?: "application/octet-stream")
            .putExtra(Intent.EXTRA_STREAM, address)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        // The grant of a chooser goes by the clip, not by the extra.
        send.clipData = ClipData.newRawUri(null, address)
        start(Intent.createChooser(send, null), "no application on this device takes files")
        call.resolve()
    }

    /** The file in the cache; what was handed out a day ago is not needed any more, who took it has a copy. */
    private fun handedOut(call: PluginCall): File {
        val folder = File(context.cacheDir, "documents").apply { mkdirs() }
        folder.listFiles()?.filter { System.currentTimeMillis() - it.lastModified() > DAY_MS }?.forEach { it.delete() }
        return File(folder, plainName(call))
    }

    /** One that other applications may read. */
    private fun addressOf(file: File): Uri {
        check(file.length() > 0) { "there is nothing in this file" }
        return FileProvider.getUriForFile(context, "${context.packageName}.fileprovider", file)
    }

    private fun start(intent: Intent, otherwise: String) {
        val flags = Intent.FLAG_GRANT_READ_URI_PERMISSION or Intent.FLAG_ACTIVITY_NEW_TASK
        try {
            context.startActivity(intent.addFlags(flags))
        } catch (error: ActivityNotFoundException) {
            throw IllegalStateException(otherwise, error)
        }
    }

    override fun handleOnDestroy() {
        worker.shutdown()
    }

    private fun mirrorFile(call: PluginCall): File =
        File(File(context.filesDir, "mirror").apply { mkdirs() }, plainName(call))

    /** Names were checked by the page; a folder in one would leave ours. */
    private fun plainName(call: PluginCall): String {
        val name = call.getString("name") ?: ""
        require(NAME.matches(name) && name.any { it != '.' }) { "that is no name of a file" }
        return name
    }

    private fun work(call: PluginCall, task: () -> Unit) = try {
        worker.execute {
            try {
                task()
            } catch (error: Exception) {
                call.reject(error.message ?: "the file could not be used", error)
            }
        }
    } catch (error: RejectedExecutionException) {
        call.reject("the application is closing", error)
    }

    private companion object {
        val NAME = Regex("[A-Za-z0-9_.-]{1,80}")
        const val DAY_MS = 86_400_000L
    }
}
